import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { ActionIcon } from '@mantine/core'
import { IconCheck, IconX } from '@tabler/icons-react'
import { useWords } from '../../../../ui/fields/words.ts'
import { Checkbox } from '../../../../ui/form/Checkbox.tsx'
import { codesBeside, type NamedAsset, type WhyNot } from './found-assets.ts'
import style from './transport-order.module.css'

interface NamedAssetsProps {
  readonly named: readonly NamedAsset[]
  /** Assets that are added although another order has them. */
  readonly anyway: ReadonlySet<string>
  readonly onAllow: (key: string, on: boolean) => void
  readonly onDrop: (key: string) => void
}

const useWhyNot = () => {
  const { t } = useLingui()
  const words = useWords()
  return (why: WhyNot): string => {
    switch (why.code) {
      case 'unknown':
        return t`No asset has this code`
      case 'ambiguous':
        return t`${plural(why.count, { one: '# asset has', other: '# assets have' })} this code: name it by its serial`
      case 'on-this':
        return t`Is on this order already`
      case 'on-other': {
        const state = words.state(why.state)
        return t`Is on ${why.order}, which is “${state}”`
      }
    }
  }
}

/** The entered assets, with the reasons why they cannot be added; assets of another open order are added only on request. */
export const NamedAssets = ({ named, anyway, onAllow, onDrop }: NamedAssetsProps) => {
  const { t } = useLingui()
  const whyNot = useWhyNot()
  const goes = ({ why, key }: NamedAsset): boolean => why === null || (why.code === 'on-other' && anyway.has(key))
  const count = named.filter(goes).length
  const left = named.length - count
  const title = t`On the order`
  return (
    <section className={style['column']} aria-label={title}>
      <h3 className={style['partTitle']}>
        {title}{' '}
        <span className={style['aside']} role="status">
          {t`${plural(count, { one: '# asset goes on', other: '# assets go on' })}`}
          {left > 0 && ', '}
          {left > 0 && t`${plural(left, { one: '# is left out', other: '# are left out' })}`}
        </span>
      </h3>
      {named.length === 0 && <p className={style['note']}>{t`What you name appears here.`}</p>}
      <ul className={style['named']}>
        {named.map((one) => {
          const { key, code, asset, why } = one
          const name = asset?.name ?? asset?.reference
          const shown = typeof name === 'string' && name !== '' ? name : code
          const codes = asset === null ? '' : codesBeside(asset, shown)
          return (
            <li key={key} data-misfit={!goes(one) || undefined}>
              <span className={style['mark']} data-fits={goes(one) || undefined}>
                {goes(one) ? <IconCheck size={14} aria-hidden="true" /> : <IconX size={14} aria-hidden="true" />}
              </span>
              <span className={style['what']}>
                <span>
                  {shown} {codes !== '' && <span className={style['code']}>{codes}</span>}
                </span>
                {why !== null && <span className={style['misfit']}>{whyNot(why)}</span>}
                {why?.code === 'on-other' && (
                  <Checkbox
                    checked={anyway.has(key)}
                    label={t`Put it on this order too`}
                    onChange={(event) => onAllow(key, event.currentTarget.checked)}
                  />
                )}
              </span>
              <ActionIcon variant="subtle" aria-label={t`Take ${shown} out`} onClick={() => onDrop(key)}>
                <IconX size={16} stroke={1.8} aria-hidden="true" />
              </ActionIcon>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
