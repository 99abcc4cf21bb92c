// Island: hydrates when first touched, or at once where the address carries a state. The shelf life tool.
import type { FrameWords, ToolWords } from '../../../content/schemas/tools';
import { ToolFrame } from '../ToolFrame';
import { ShelfLifeChart } from './ShelfLifeChart';
import { shelfLife } from './shelf-life';

export function ShelfLifeTool({ words, frame }: { words: ToolWords; frame: FrameWords }) {
  return (
    <ToolFrame tool={shelfLife} words={words} frame={frame} figure={(state) => <ShelfLifeChart state={state} labels={words.results} />} />
  );
}
