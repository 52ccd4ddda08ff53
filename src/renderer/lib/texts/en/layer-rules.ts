// Texts of declared layer rules on the map.

export const layerRules = {
  layerRules: {
    title: 'Against the layer rules',
    broken_one: '{{count, number}} import breaks a declared layer rule.',
    broken_other: '{{count, number}} imports break declared layer rules.',
    kept: 'No import breaks the layer rules read from {{files}}.',
    partial: 'Of {{files}}, only what is written out was read; what a program computes there is not known.',
    unchecked: 'Comparing the imports with the layer rules took too long; what breaks them is not known.',
    listed: 'The first {{shown, number}} of {{count, number}}.',
    onLine_one: '{{count, number}} import against a layer rule',
    onLine_other: '{{count, number}} imports against layer rules',
    declared: 'Open {{path}}, which declares this rule',
  },
} as const
