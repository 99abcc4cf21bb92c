// The layout of a picture, 1200 by 630 pixels: words on the left, and on the right a card with the figure of the page.
import type { ReactElement } from 'react';
import brand from '../../content/brand.json';
import { PICTURE } from '../../site/seo/picture';
import { color } from '../../site/styles/brand-colors';
import { HEADING_LINE_HEIGHT, HEADING_TRACKING } from './fit-heading';
import type { Card, Picture } from './picture-text';
import { SANS, SERIF } from './typefaces';

const { mark: MARK } = brand;
const MARGIN = 60;
const CARD = { width: 480, padding: 32 };
const GRID = 30;
const FIGURE_MAX_HEIGHT = { alone: 360, aboveBar: 330, aboveRows: 165 };
const BAR_MAX_HEIGHT = 60;
const BAR_PROPORTION = 5;

/** Room for the heading, which is smaller beside a card. */
export function headingRoom({ card }: Picture): { width: number; height: number } {
  return card ? { width: PICTURE.width - CARD.width - 3 * MARGIN + 12, height: 292 } : { width: 820, height: 190 };
}

export function layOutPicture(picture: Picture, headingSize: number): ReactElement {
  const { kicker, heading, opening, companyName, website, card } = picture;
  const onPaper = Boolean(card);
  const ink = color(onPaper ? 'ink' : 'on-bottle');
  const soft = color(onPaper ? 'ink-soft' : 'on-bottle-soft');
  return (
    <div
      style={{
        display: 'flex',
        width: PICTURE.width,
        height: PICTURE.height,
        backgroundColor: color(onPaper ? 'paper' : 'bottle'),
        position: 'relative',
        boxSizing: 'border-box',
        ...(onPaper && { backgroundImage: `url(${ruledPaper()})` }),
        fontFamily: SANS,
        color: ink,
        padding: MARGIN,
        justifyContent: 'space-between',
      }}
    >
      <div style={{ display: 'flex', flexDirection: 'column', justifyContent: 'space-between', width: headingRoom(picture).width }}>
        <div style={{ display: 'flex', alignItems: 'center' }}>
          {mark(ink)}
          <div style={{ fontFamily: SERIF, fontSize: 34, marginLeft: 14, letterSpacing: '-0.02em' }}>{companyName}</div>
        </div>
        <div style={{ display: 'flex', flexDirection: 'column' }}>
          {kicker && (
            <div style={{ color: color(onPaper ? 'amber-ink' : 'amber'), fontWeight: 600, fontSize: 25, marginBottom: 14 }}>{kicker}</div>
          )}
          <div
            style={{
              fontFamily: SERIF,
              fontSize: headingSize,
              lineHeight: HEADING_LINE_HEIGHT,
              letterSpacing: HEADING_TRACKING,
              textWrap: 'balance',
            }}
          >
            {heading}
          </div>
          {!card && (
            <div style={{ display: 'block', lineClamp: 3, color: soft, fontSize: 29, lineHeight: 1.4, marginTop: 22, maxWidth: 790 }}>
              {opening}
            </div>
          )}
        </div>
        <div style={{ color: soft, fontSize: 24 }}>{website}</div>
      </div>
      {card ? specimen(card) : vial()}
    </div>
  );
}

function specimen({ figures, title, rows }: Card): ReactElement {
  const alone = rows.length > 0 ? FIGURE_MAX_HEIGHT.aboveRows : figures.length > 1 ? FIGURE_MAX_HEIGHT.aboveBar : FIGURE_MAX_HEIGHT.alone;
  const highest = (proportion: number) => (proportion > BAR_PROPORTION ? BAR_MAX_HEIGHT : alone);
  return (
    <div
      style={{
        display: 'flex',
        flexDirection: 'column',
        justifyContent: 'space-between',
        boxSizing: 'border-box',
        width: CARD.width,
        padding: CARD.padding,
        backgroundColor: color('paper-raised'),
        border: `1px solid ${color('hairline')}`,
        borderTop: `6px solid ${color('amber')}`,
      }}
    >
      <div style={{ fontFamily: SERIF, fontSize: 28, lineHeight: 1.15, letterSpacing: '-0.01em' }}>{title}</div>
      {figures.map(({ svg, width, height }) => {
        const wide = CARD.width - 2 * CARD.padding - 2;
        const scale = Math.min(wide / width, highest(width / height) / height);
        return (
          <img
            key={svg}
            alt=""
            width={Math.round(width * scale)}
            height={Math.round(height * scale)}
            style={{ alignSelf: 'center' }}
            src={addressOf(svg)}
          />
        );
      })}
      {rows.length > 0 && (
        <div style={{ display: 'flex', flexDirection: 'column' }}>
          {rows.map(([name, amount]) => (
            <div
              key={name}
              style={{
                display: 'flex',
                justifyContent: 'space-between',
                fontSize: 22,
                padding: '7px 0',
                borderBottom: `1px solid ${color('hairline')}`,
              }}
            >
              <div>{name}</div>
              <div>{amount}</div>
            </div>
          ))}
        </div>
      )}
    </div>
  );
}

/** The ruled paper at the top of the site's pages. */
function ruledPaper(): string {
  const { width, height } = PICTURE;
  const upright = Array.from({ length: width / GRID }, (_, index) => `M${(index + 1) * GRID} 0V${height}`);
  const level = Array.from({ length: height / GRID }, (_, index) => `M0 ${(index + 1) * GRID}H${width}`);
  const path = `<path d="${[...upright, ...level].join('')}" stroke="${color('grid-line')}"/>`;
  return addressOf(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${path}</svg>`);
}

function addressOf(svg: string): string {
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;
}

function mark(ink: string, height = 44): ReactElement {
  return (
    <svg aria-hidden="true" viewBox={`0 0 ${MARK.width} ${MARK.height}`} width={(height * MARK.width) / MARK.height} height={height}>
      <path d={MARK.outline} fill="none" stroke={ink} strokeWidth="2" strokeLinecap="round" strokeLinejoin="round" />
      <path d={MARK.fill} fill={color('amber')} />
    </svg>
  );
}

/** The mark in large, partly outside the picture. */
function vial(): ReactElement {
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${MARK.width} ${MARK.height}`}
      width="400"
      height={(400 * MARK.height) / MARK.width}
      style={{ position: 'absolute', right: -40, bottom: -90 }}
    >
      <path d={MARK.outline} fill="none" stroke={color('bottle-line')} strokeWidth="0.9" strokeLinecap="round" strokeLinejoin="round" />
      <path d={MARK.fill} fill={color('amber')} />
    </svg>
  );
}
