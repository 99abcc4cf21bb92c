// Shows what to do when a part of the desk cannot be drawn. The rest goes on.
import { Component, type ReactNode } from 'react';
import { Failure } from './Failure';

interface Props {
  /** A change of it tries again, such as another address. */
  reset?: string;
  children: ReactNode;
}

export class ErrorBoundary extends Component<Props, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidUpdate(before: Props) {
    if (this.state.hasFailed && before.reset !== this.props.reset) this.setState({ hasFailed: false });
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children;
    const again = () => this.setState({ hasFailed: false });
    return <Failure onRetry={again}>This part of the desk could not be shown. Try again; if it fails again, load the page anew.</Failure>;
  }
}
