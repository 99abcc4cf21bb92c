// Island: hydrates when first touched, or at once where the address carries a state. The capsule tool.
import type { FrameWords, ToolWords } from '../../../content/schemas/tools';
import { ToolFrame } from '../ToolFrame';
import { CapsuleFigure } from './CapsuleFigure';
import { capsuleFill } from './capsule-fill';

export function CapsuleFillTool({ words, frame }: { words: ToolWords; frame: FrameWords }) {
  return (
    <ToolFrame
      tool={capsuleFill}
      words={words}
      frame={frame}
      figure={(_state, fit) => <CapsuleFigure fit={fit} labels={words.results} />}
    />
  );
}
