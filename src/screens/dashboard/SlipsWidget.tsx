import { useLingui } from '@lingui/react/macro'
import { entityOf } from '../../catalogue/index.ts'
import { label } from '../../i18n/label.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { StateTag } from '../../ui/marks/StateTag.tsx'
import { listPath } from '../places.ts'
import { perValue } from './last-days.ts'
import { useFigure } from './use-figures.ts'
import { Widget } from './Widget.tsx'
import style from './dashboard.module.css'

/** Packing slips by state, each as a bar of its share. */
export const SlipsWidget = () => {
  const { t, i18n } = useLingui()
  const format = useFormat()
  const entity = entityOf('packing_slip')
  const found = useFigure('packing_slip', {})
  if (found === null) return null
  const states = perValue(found?.rows ?? [], 'status', entity.states?.places ?? [])
  const most = Math.max(1, ...states.map(({ count }) => count))
  const open = states
    .filter(({ value }) => value === 'Open' || value === 'Scanning')
    .reduce((sum, { count }) => sum + count, 0)
  const count = format.number(open)
  return (
    <Widget
      title={label(i18n, 'packing_slip.menu', 'Packing slips')}
      figure={found?.count}
      words={t`${count} open or being scanned`}
      href={listPath(entity)}
    >
      <ul className={style['states']}>
        {states.map(({ value, count: number }) => (
          <li key={value}>
            <StateTag state={value} label={label(i18n, `state.${value}`, value)} quiet />
            <span className={style['share']}>
              <span style={{ width: `${(number / most) * 100}%` }} />
            </span>
            <strong>{format.number(number)}</strong>
          </li>
        ))}
      </ul>
    </Widget>
  )
}
