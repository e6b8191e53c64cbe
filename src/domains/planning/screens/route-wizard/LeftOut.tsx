import { useLingui } from '@lingui/react/macro'
import { useWords } from '../../../../ui/fields/words.ts'
import { useLabels } from '../../../../ui/fields/use-labels.ts'
import { Code } from '../../../../ui/marks/Code.tsx'
import type { LeftOutOrder } from './use-planning.ts'
import style from './wizard.module.css'

/** Orders of the day that are not planned, each with the reason. */
export const LeftOut = ({ title, orders }: { readonly title: string; readonly orders: readonly LeftOutOrder[] }) => {
  const { t } = useLingui()
  const words = useWords()
  const routes = useLabels(
    'route',
    orders.flatMap(({ why }) => (why?.code === 'route' ? [why.route] : [])),
  )
  const because = ({ why }: LeftOutOrder): string => {
    if (why === null) return t`On no lane`
    if (why.code === 'route') {
      const route = routes.get(why.route)
      return route === undefined ? t`Is on another route already` : t`Is on route ${route} already`
    }
    const state = words.state(why.state)
    return t`Is “${state}”: on a manifest already`
  }
  if (orders.length === 0) return null
  return (
    <section className={style['leftOut']} aria-label={title}>
      <h3 className={style['laneHead']}>
        {title}
        <span className={style['laneCount']}>{orders.length}</span>
      </h3>
      <ul className={style['stops']}>
        {orders.map((one) => (
          <li key={one.order.id} className={style['stop']}>
            <span className={style['what']}>
              <Code value={one.order.reference ?? '–'} copyable={false} />
              <span className={style['where']}>{because(one)}</span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
