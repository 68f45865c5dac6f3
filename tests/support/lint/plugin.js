import { declaredState } from './declared-state.js';
import { layers } from './layers-rule.js';
import { noDynamicRegexp } from './no-dynamic-regexp.js';
import { scopeBeforeAwait } from './scope-before-await.js';
import { useSignalsFirst } from './use-signals-first.js';

// The linter loads a plugin by its default export.
export default {
  meta: { name: 'balsa' },
  rules: {
    'declared-state': declaredState,
    layers,
    'no-dynamic-regexp': noDynamicRegexp,
    'scope-before-await': scopeBeforeAwait,
    'use-signals-first': useSignalsFirst,
  },
};
