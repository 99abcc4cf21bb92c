// The modules of a common technical document as a tree, with the ones that we write highlighted.
import type { DossierData } from '../../content/schemas/service-figure';
import styles from './DossierTree.module.css';
import { Figure } from './Figure';

const WIDTH = 440;
const MODULE = { width: 136, height: 68, pitch: 152, y: 170 };
const ROOT = { x: 152, width: 288, height: 122 };
const PART = { x: 16, y: 68, width: 256, height: 40 };
const SECTION = { x: 34, width: 254, height: 44, pitch: 58, y: 266 };
const BRANCH_Y = 146;
const STEM_X = 14;

export function DossierTree({ data }: { data: DossierData }) {
  const { root, regional, modules, sections } = data;
  const leftOf = (index: number) => index * MODULE.pitch;
  const topOf = (index: number) => SECTION.y + index * SECTION.pitch;
  const bottom = topOf(sections.length - 1) + SECTION.height;
  return (
    <Figure title={data.title} description={data.description} caption={data.caption} width={WIDTH} height={bottom + 2}>
      <path
        className={styles.branch}
        d={[
          `M${ROOT.x + ROOT.width / 2} ${ROOT.height}V${BRANCH_Y}`,
          `M${MODULE.width / 2} ${MODULE.y}V${BRANCH_Y}H${leftOf(2) + MODULE.width / 2}V${MODULE.y}`,
          `M${leftOf(1) + MODULE.width / 2} ${BRANCH_Y}V${MODULE.y}`,
          `M${STEM_X} ${MODULE.y + MODULE.height}V${topOf(sections.length - 1) + SECTION.height / 2}`,
          ...sections.map((_, index) => `M${STEM_X} ${topOf(index) + SECTION.height / 2}H${SECTION.x}`),
        ].join('')}
      />
      <rect className={styles.apart} x={1} y={1} width={MODULE.width - 2} height={ROOT.height - 2} />
      <Words x={14} y={32} {...regional} />
      <rect className={styles.module} x={ROOT.x} y={1} width={ROOT.width - 1} height={ROOT.height - 2} />
      <Words x={ROOT.x + 16} y={32} code={root.code} label={root.label} />
      <rect className={styles.ours} x={ROOT.x + PART.x} y={PART.y} width={PART.width} height={PART.height} />
      <text className={styles.code} x={ROOT.x + PART.x + 12} y={PART.y + 26}>
        {root.part.code}
      </text>
      <text className={styles.label} x={ROOT.x + PART.x + 44} y={PART.y + 26}>
        {root.part.label}
      </text>
      {modules.map(({ code, label, isOurs }, index) => (
        <g key={code}>
          <rect
            className={isOurs ? styles.ours : styles.module}
            x={leftOf(index) + 1}
            y={MODULE.y}
            width={MODULE.width - 2}
            height={MODULE.height}
          />
          <Words x={leftOf(index) + 14} y={MODULE.y + 27} code={code} label={label} />
        </g>
      ))}
      {sections.map(({ code, label }, index) => (
        <g key={code}>
          <rect className={styles.ours} x={SECTION.x} y={topOf(index)} width={SECTION.width} height={SECTION.height} />
          <text className={styles.code} x={SECTION.x + 14} y={topOf(index) + 28}>
            {code}
          </text>
          <text className={styles.label} x={SECTION.x + 76} y={topOf(index) + 28}>
            {label}
          </text>
        </g>
      ))}
    </Figure>
  );
}

function Words({ x, y, code, label }: { x: number; y: number; code: string; label: string }) {
  return (
    <>
      <text className={styles.code} x={x} y={y}>
        {code}
      </text>
      <text className={styles.label} x={x} y={y + 24}>
        {label}
      </text>
    </>
  );
}
