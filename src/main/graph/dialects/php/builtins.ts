// PHP's built-in types; functions and classes that no file declares need no list, because every name is fully
// qualified.

export const phpTypes: Readonly<Record<string, string>> = {
  string: 'string',
  int: 'number',
  float: 'number',
  bool: 'boolean',
  array: 'array',
  iterable: 'array',
}
