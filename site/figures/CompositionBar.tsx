// The bar of a composition, divided by milligrams. If one ingredient fills most of it, a second bar shows the others enlarged.
import clsx from 'clsx';
import styles from './Composition.module.css';
import { Figure } from './Figure';

interface Ingredient {
  name: string;
  milligrams: number;
}

interface Props {
  unit: string;
  totalMilligrams: number;
  ingredients: Ingredient[];
  /** A bar across the page is lower, in proportion. */
  isAcrossPage?: boolean;
  /** Caption of the second bar, with {name} and {times} in it. Without it there is none. */
  enlargement?: string | undefined;
}

const WIDTH = 1000;
const HEIGHT = 92;
const HEIGHT_ACROSS_PAGE = 66;
const GAP = 3;
const MIN_WIDTH = 2;
const LENS = 44;
const FILLS_MOST = 0.6;
const TINTS = ['amber', 'green', 'blue', 'purple', 'red', 'yellow', 'indigo'] as const;
/** More tints than these cannot be told apart. In the energy shot, gray is what the dry cap holds. */
const TINTED = 13;

export function CompositionBar({ unit, totalMilligrams, ingredients, isAcrossPage = false, enlargement }: Props) {
  const barHeight = isAcrossPage ? HEIGHT_ACROSS_PAGE : HEIGHT;
  const secondTop = barHeight + LENS;
  const main = ingredients.findIndex(({ milligrams }) => milligrams / totalMilligrams > FILLS_MOST);
  const rest = totalMilligrams - (ingredients[main]?.milligrams ?? 0);
  const isEnlarged = enlargement !== undefined && main !== -1;
  const caption = isEnlarged
    ? enlargement
        .replace('{name}', ingredients[main]?.name.split(',')[0] ?? '')
        .replace('{times}', String(Math.round((10 * totalMilligrams) / rest) / 10))
    : undefined;
  const bars = cut(ingredients, totalMilligrams);
  const start = bars[main]?.x === 0 ? (bars[main]?.width ?? 0) + GAP : 0;
  return (
    <Figure
      title={`Composition of ${unit}, ${totalMilligrams.toLocaleString('en-US')} mg`}
      description={ingredients.map(({ name, milligrams }) => `${name} ${milligrams.toLocaleString('en-US')} mg`).join(', ')}
      caption={caption}
      width={WIDTH}
      height={isEnlarged ? secondTop + barHeight : barHeight}
    >
      {bars.map(({ name, x, width }, index) => (
        <rect key={name} className={tintOf(index)} x={x} width={width} height={barHeight} />
      ))}
      {isEnlarged && (
        <>
          <path className={styles.lens} d={`M${start} ${barHeight + 5}L0 ${secondTop - 5}M${WIDTH} ${barHeight + 5}V${secondTop - 5}`} />
          {cut(ingredients, rest, main).map(({ name, x, width }, index) => (
            <rect key={name} className={tintOf(index)} x={x} y={secondTop} width={width} height={barHeight} />
          ))}
        </>
      )}
    </Figure>
  );
}

/** The tint of an ingredient in the bar and in the list. After the last tint they repeat, paler; then gray stands for all that is left. */
export function tintOf(index: number): string {
  if (index >= TINTED) return styles.gray ?? '';
  return clsx(styles[TINTS[index % TINTS.length] ?? 'amber'], index >= TINTS.length && styles.pale);
}

/** @param leftOut index of an ingredient that is not drawn */
function cut(ingredients: Ingredient[], total: number, leftOut = -1) {
  const shares = ingredients.map(({ milligrams }, index) => (index === leftOut ? 0 : milligrams / total));
  return ingredients.map(({ name }, index) => {
    const x = shares.slice(0, index).reduce((sum, share) => sum + share, 0) * (WIDTH + GAP);
    const width = index === leftOut ? 0 : Math.max((shares[index] ?? 0) * (WIDTH + GAP) - GAP, MIN_WIDTH);
    return { name, x: round(Math.min(x, WIDTH - width)), width: round(width) };
  });
}

function round(value: number): number {
  return Math.round(value);
}
