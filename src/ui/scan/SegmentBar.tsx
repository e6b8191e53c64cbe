import { classes } from '../classes.ts'
import style from './SegmentBar.module.css'

/** Up to this many expected items, each has its own segment. */
export const mostSegments = 40

/** Share of the total, clamped to 0 and 1; 0 for an empty total. */
export const shareOf = (done: number, total: number): number => (total > 0 ? Math.min(1, Math.max(0, done / total)) : 0)

/** Progress of a slip: one segment per item up to 40, a plain bar above that. The figures beside it say the same as text. */
export const SegmentBar = ({ done, total }: { done: number; total: number }) => (
  <div className={style['bar']} aria-hidden="true">
    {total > mostSegments ? (
      <span className={style['plain']}>
        <span style={{ width: `${shareOf(done, total) * 100}%` }} />
      </span>
    ) : (
      Array.from({ length: total }, (_, index) => (
        <span key={index} className={classes(style['segment'], index < done && style['full'])} />
      ))
    )}
  </div>
)
