// Emphasis, indices, powers, citations and links inside a printed line.
import { Link, StyleSheet, Text } from '@react-pdf/renderer';
import type { ReactNode } from 'react';
import type { Inline } from '../../site/prose/prose.ts';
import { keyed } from '../../site/prose/render-parts.ts';
import { COLORS, SERIF, type } from './type.ts';

/** Size of indices and powers, relative to the text around them. */
const SMALLER = 0.7;

/** @param size of the surrounding text, in points */
export function setInlines(inlines: Inline[], size: number = type.text.fontSize): ReactNode[] {
  return keyed(inlines, (inline) => {
    if (typeof inline === 'string') return inline;
    const children = setInlines(inline.children, size);
    switch (inline.mark) {
      case 'link':
        return (
          <Link src={inline.path} style={styles.link}>
            {children}
          </Link>
        );
      case 'strong':
      case 'em':
        return <Text style={styles[inline.mark]}>{children}</Text>;
      default:
        return <Text style={{ fontSize: size * SMALLER, verticalAlign: inline.mark === 'sub' ? 'sub' : 'super' }}>{children}</Text>;
    }
  });
}

const styles = StyleSheet.create({
  strong: { fontWeight: 600 },
  em: { fontFamily: SERIF, fontStyle: 'italic' },
  link: { color: COLORS.amberInk, textDecoration: 'none' },
});
