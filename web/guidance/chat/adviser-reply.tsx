import { Fragment } from 'react'
import { Link } from 'react-router'
import { Icon } from '../../design/icon.tsx'
import { MixedText } from '../../design/mixed-text.tsx'
import type { Block, Piece, ShownCourse } from './read-reply.ts'

/** A reply never changes, so a part's place in it is its name. */
const numbered = <Part,>(parts: readonly Part[]): { at: string; part: Part }[] =>
  parts.map((part, at) => ({ at: String(at), part }))

export function AdviserReply({ blocks }: { blocks: readonly Block[] }) {
  return numbered(blocks).map(({ at, part: block }) =>
    block.kind === 'course' ? (
      <CourseFound course={block} key={at} />
    ) : (
      <p className="chat-text" dir="auto" key={at}>
        {numbered(block.pieces).map(({ at: place, part }) => (
          <Fragment key={place}>
            <PieceOfText piece={part} />
          </Fragment>
        ))}
      </p>
    ),
  )
}

function PieceOfText({ piece }: { piece: Piece }) {
  if (piece.kind === 'text') return <MixedText text={piece.text} />
  return (
    <Link className="chat-link" to={piece.path}>
      <MixedText text={piece.text} />
    </Link>
  )
}

function CourseFound({ course: { number, name, path, institution, lines } }: { course: ShownCourse }) {
  return (
    <article className="chat-course">
      <p className="flex items-start gap-3">
        <span className="chat-course-number">{number}</span>
        <span className="min-w-0 grow" dir="auto">
          <Link className="chat-course-link" to={path}>
            <MixedText text={name} />
          </Link>
          <span className="sr-only">, </span>
          <span className="block text-ink-soft text-sm">
            <MixedText text={institution} />
          </span>
        </span>
        <Icon className="mt-0.5 text-action" name="chevron-end" />
      </p>
      {lines.map((line) => (
        <p className="mt-2 text-sm" dir="auto" key={line}>
          <MixedText text={line} />
        </p>
      ))}
    </article>
  )
}
