import { classes } from '../classes.ts'
import style from './SegmentBar.module.css'

/** Expected items up to which every item has its own segment. */
export const mostSegments = 40

/** Share of a whole, kept between 0 and 1; an empty whole is not begun. */
export const shareOf = (done: number, total: number): number => (total > 0 ? Math.min(1, Math.max(0, done / total)) : 0)

/** How far a slip is: one segment per item up to 40, a plain bar above that. The figures beside it say the same in words. */
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
