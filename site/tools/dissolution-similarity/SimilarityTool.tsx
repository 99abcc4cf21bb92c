// Island: hydrates when first touched, or at once where the address carries a state. The dissolution tool.
import type { FrameWords, ToolWords } from '../../../content/schemas/tools';
import { ToolFrame } from '../ToolFrame';
import { BootstrapPanel } from './BootstrapPanel';
import { SimilarityChart } from './SimilarityChart';
import { similarity } from './similarity';

export function SimilarityTool({ words, frame }: { words: ToolWords; frame: FrameWords }) {
  const labels = words.results;
  return (
    <ToolFrame
      tool={similarity}
      words={words}
      frame={frame}
      figure={(_state, result) => <SimilarityChart result={result} labels={labels} />}
      extra={(state, result, add) => <BootstrapPanel state={state} result={result} labels={labels} add={add} />}
    />
  );
}
