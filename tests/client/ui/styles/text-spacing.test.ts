import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** What the rule of a selector in a file of styles says. */
function ruleOf(file: string, selector: string): string {
  const styles = readFileSync(`src/client/${file}`, 'utf8');
  return styles.split(`\n  ${selector} {`)[1]?.split('}')[0] ?? '';
}

// A label that may not shrink reaches over the edge of its button when letters are spaced wider (WCAG 2.2, 1.4.12).
test.each([
  ['ui/panes/side-menu.module.css', '.menu li .label'],
  ['screens/engineering/engineering.module.css', '.tool-area > span'],
])('a long word of a label breaks inside its button: %s', (file, label) => {
  expect(ruleOf(file, label)).toContain('min-width: 0;');
  expect(ruleOf(file, label)).toContain('overflow-wrap: anywhere;');
});

test('the type of a file keeps its width beside a long label', () => {
  expect(ruleOf('ui/panes/side-menu.module.css', '.menu small')).toContain('flex: none;');
});
