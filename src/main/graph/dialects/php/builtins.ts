// PHP's own types; functions and classes that no file declares need no list, as every name is full.

export const phpTypes: Readonly<Record<string, string>> = {
  string: 'string',
  int: 'number',
  float: 'number',
  bool: 'boolean',
  array: 'array',
  iterable: 'array',
}
