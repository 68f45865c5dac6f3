import { Fragment } from 'react';
import type { ReactNode } from 'react';

/** A text whose `{names}` stand unfilled in it, with an element in the place of each. */
export function withNodes(text: string, nodes: Readonly<Record<string, ReactNode>>): ReactNode {
  return text
    .split(/\{(\w+)\}/)
    .map((part, index) => <Fragment key={index}>{index % 2 === 0 ? part : nodes[part]}</Fragment>);
}
