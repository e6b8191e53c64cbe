import { useLingui } from '@lingui/react/macro'
import { type ReactNode, use } from 'react'
import { isReading } from '../../engine/data/list-loader.ts'
import type { ListHandle } from '../../engine/hooks/use-list.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useComingWords } from '../../ui/page/StillComing.tsx'
import { type MoreBelow, PAGE } from './children.ts'
import { TreeContext } from './tree-context.ts'
import style from './tree.module.css'

interface SaidProps {
  readonly level: number
  readonly onPress?: () => void
  readonly children: ReactNode
}

/** A row that is no record; keys reach it like the others, so that it is read out where it stands. */
const Said = ({ level, onPress, children }: SaidProps) => (
  <div
    role="treeitem"
    tabIndex={-1}
    aria-level={level}
    aria-selected={false}
    {...(onPress === undefined ? { 'aria-disabled': true } : {})}
    className={style['said']}
    data-opens={onPress === undefined ? undefined : ''}
    onClick={onPress}
  >
    {children}
  </div>
)

interface RestProps {
  readonly level: number
  readonly list: ListHandle
  readonly more: MoreBelow | null
  readonly onMore: () => void
}

/** After the rows below a record: how many more there are, and what is missing. */
export const Rest = ({ level, list, more, onMore }: RestProps) => {
  const { t } = useLingui()
  const format = useFormat()
  const coming = useComingWords()
  const around = use(TreeContext)
  if (list.error !== null) {
    return (
      <Said level={level} onPress={list.retry}>
        {t`The list could not be read`} <span className={style['press']}>{t`Try again`}</span>
      </Said>
    )
  }
  const next = format.number(PAGE)
  const shown = more === null ? '' : format.number(more.shown)
  const all = more === null || more.all === null ? null : format.number(more.all)
  const showMore = (): void => {
    around?.focusBefore()
    onMore()
  }
  return (
    <>
      {more !== null && !isReading(list) && (
        <Said level={level} onPress={showMore}>
          <span className={style['press']}>{t`Show ${next} more`}</span>{' '}
          {all === null ? t`${shown} are shown` : t`${shown} of ${all} are shown`}
        </Said>
      )}
      {list.known === 'partial' && list.because === 'arriving' && (
        <Said level={level}>
          {t`Not everything is on this device yet.`} {coming}
        </Said>
      )}
      {list.known === 'unknown' && list.because === 'arriving' && (
        <Said level={level}>
          {t`Not on this device yet.`} {coming}
        </Said>
      )}
      {list.known !== 'whole' && list.because === 'reading' && <Said level={level}>{t`Reading…`}</Said>}
    </>
  )
}
