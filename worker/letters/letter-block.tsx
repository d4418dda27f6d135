import type { ReactNode } from 'react';
import { FactRows } from './fact-rows.tsx';
import type { Block } from './letter-content.ts';
import { look } from './letter-look.ts';
import { LinkButton } from './link-button.tsx';
import { Panel } from './panel.tsx';
import { WordsOf } from './words-of.tsx';

/** One row of the letter: a piece of what it says, with its distance to the next. */
export function LetterBlock({ block }: { block: Block }) {
  switch (block.kind) {
    case 'heading':
      return (
        <Row above={12} below={10}>
          <h2 className="heading" style={look.heading}>
            {block.text}
          </h2>
        </Row>
      );
    case 'paragraph':
      return (
        <Row below={16}>
          <p className="text" style={look.text}>
            <WordsOf words={block.words} />
          </p>
        </Row>
      );
    case 'lead':
      return (
        <Row above={4} below={20}>
          <p className="lead" style={look.lead}>
            {block.text}
          </p>
        </Row>
      );
    case 'facts':
      return (
        <Row below={20}>
          <FactRows facts={block.facts} />
        </Row>
      );
    case 'button':
      return (
        <Row above={4} below={24}>
          <LinkButton link={block.link} />
        </Row>
      );
    case 'panel':
      return (
        <Row below={24}>
          <Panel {...block} />
        </Row>
      );
    case 'signature':
      return (
        <Row above={8} below={20}>
          <p className="text" style={look.text}>
            {block.farewell}
          </p>
          <p className="name" style={look.name}>
            {block.name}
          </p>
        </Row>
      );
  }
}

interface RowProps {
  children: ReactNode;
  /** In pixels. */
  above?: number;
  below: number;
}

function Row({ children, above = 0, below }: RowProps) {
  return (
    <tr>
      <td style={{ padding: `${above}px 0 ${below}px` }}>{children}</td>
    </tr>
  );
}
