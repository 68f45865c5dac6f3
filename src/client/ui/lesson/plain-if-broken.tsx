import { Component } from 'react';
import type { ReactNode } from 'react';

interface Props {
  /** What is shown where the children fail; give another `key` with another text, so that it begins anew. */
  readonly text: () => string;
  readonly children: ReactNode;
}

interface State {
  readonly isBroken: boolean;
}

/** Around what is made of somebody's text: where making it fails, the plain text stands there and the page goes on. */
export class PlainIfBroken extends Component<Props, State> {
  override state: State = { isBroken: false };

  static getDerivedStateFromError(): State {
    return { isBroken: true };
  }

  override render(): ReactNode {
    return this.state.isBroken ? this.props.text() : this.props.children;
  }
}
