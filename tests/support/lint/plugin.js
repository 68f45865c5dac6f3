import { layers } from './layers-rule.js';
import { noDynamicRegexp } from './no-dynamic-regexp.js';
import { useSignalsFirst } from './use-signals-first.js';

// The linter loads a plugin by its default export.
export default {
  meta: { name: 'balsa' },
  rules: {
    layers,
    'no-dynamic-regexp': noDynamicRegexp,
    'use-signals-first': useSignalsFirst,
  },
};
