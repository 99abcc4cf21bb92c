// Island: hydrates when first touched, or at once where the address carries a state. The salt tool.
import type { FrameWords, ToolWords } from '../../../content/schemas/tools';
import { ToolFrame } from '../ToolFrame';
import { saltFactor } from './salt-factor';

export function SaltFactorTool({ words, frame }: { words: ToolWords; frame: FrameWords }) {
  return <ToolFrame tool={saltFactor} words={words} frame={frame} />;
}
