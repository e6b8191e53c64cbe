import { BOX_HEIGHT, yardBoxes } from './yard.ts'
import style from './EntryFrame.module.css'

const SIZE = 1200
const boxes = yardBoxes(SIZE, SIZE)
const ribs = [14, 28, 42, 56, 70, 84, 98]

/** The decorative drawing: a yard from above, and the path to one box. */
export const YardArt = () => (
  <svg className={style['yard']} viewBox="0 0 760 900" preserveAspectRatio="xMaxYMid slice" aria-hidden="true">
    <g transform="rotate(-16 380 450) translate(-220 -150)">
      {boxes.map(({ x, y, width, shade }) => (
        <g key={`${x} ${y}`} opacity={shade}>
          <rect className={style['box']} x={x} y={y} width={width} height={BOX_HEIGHT} rx={3} />
          {ribs
            .filter((rib) => rib < width - 8)
            .map((rib) => (
              <path key={rib} className={style['rib']} d={`M${x + rib} ${y + 6}v${BOX_HEIGHT - 12}`} />
            ))}
        </g>
      ))}
    </g>
    <path className={style['way']} d="M78 640 L250 582 L340 336 L500 284" />
    <circle className={style['start']} cx={70} cy={641} r={7} />
    <g transform="translate(502 268) rotate(-16)">
      <rect className={style['found']} width={122} height={34} rx={3} />
      {[18, 34, 50, 66, 82, 98].map((x) => (
        <path key={x} className={style['foundRib']} d={`M${x} 7v20`} />
      ))}
    </g>
  </svg>
)
