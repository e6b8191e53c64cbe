import type { ReactNode } from 'react'
import type { Glyph } from '../states.ts'

const hole = 'var(--glyph-ground, var(--surface))'
const ring = <circle cx="8" cy="8" r="5.75" fill="none" stroke="currentColor" strokeWidth="1.8" />
const disc = <circle cx="8" cy="8" r="6.75" fill="currentColor" />
const mark = (d: string) => (
  <path d={d} fill="none" stroke={hole} strokeWidth="1.8" strokeLinecap="round" strokeLinejoin="round" />
)

const shapes: Record<Glyph, ReactNode> = {
  dashed: (
    <circle cx="8" cy="8" r="5.75" fill="none" stroke="currentColor" strokeWidth="1.8" strokeDasharray="2.4 2.115" />
  ),
  ring,
  quarter: (
    <>
      {ring}
      <path d="M8 8V4.4A3.6 3.6 0 0 1 11.6 8Z" fill="currentColor" />
    </>
  ),
  half: (
    <>
      {ring}
      <path d="M8 4.4a3.6 3.6 0 0 1 0 7.2Z" fill="currentColor" />
    </>
  ),
  'three-quarters': (
    <>
      {ring}
      <path d="M8 8V4.4A3.6 3.6 0 1 1 4.4 8Z" fill="currentColor" />
    </>
  ),
  dot: (
    <>
      {ring}
      <circle cx="8" cy="8" r="2.7" fill="currentColor" />
    </>
  ),
  check: (
    <>
      {disc}
      {mark('m5 8.2 2.1 2.1L11 6.2')}
    </>
  ),
  pause: (
    <>
      {disc}
      {mark('M6.4 5.6v4.8M9.6 5.6v4.8')}
    </>
  ),
  question: (
    <>
      {disc}
      <path
        d="M6.2 6.3a1.8 1.8 0 1 1 2.6 1.6c-.5.25-.8.55-.8 1.1"
        fill="none"
        stroke={hole}
        strokeWidth="1.5"
        strokeLinecap="round"
      />
      <circle cx="8" cy="11.2" r="0.95" fill={hole} />
    </>
  ),
  cross: (
    <>
      {disc}
      {mark('m5.8 5.8 4.4 4.4m0-4.4-4.4 4.4')}
    </>
  ),
  triangle: (
    <>
      <path
        d="M8 2.2 14.4 13.4H1.6Z"
        fill="currentColor"
        stroke="currentColor"
        strokeWidth="1.4"
        strokeLinejoin="round"
      />
      <path d="M8 6.2v3.2" stroke={hole} strokeWidth="1.6" strokeLinecap="round" />
      <circle cx="8" cy="11.6" r="0.9" fill={hole} />
    </>
  ),
  box: (
    <path
      d="M2.5 3h11v2.8h-11ZM3.5 5.8V13h9V5.8M6.4 8.4h3.2"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      strokeLinejoin="round"
      strokeLinecap="round"
    />
  ),
  clock: (
    <>
      {ring}
      <path d="M8 5v3.2l2 1.2" fill="none" stroke="currentColor" strokeWidth="1.6" strokeLinecap="round" />
    </>
  ),
}

/** The icon of a state, in the colour of its text; always shown beside the text. */
export const StateGlyph = ({ glyph, size = 15 }: { glyph: Glyph; size?: number }) => (
  <svg viewBox="0 0 16 16" width={size} height={size} aria-hidden="true" data-glyph={glyph} style={{ flex: 'none' }}>
    {shapes[glyph]}
  </svg>
)
