import { useLingui } from '@lingui/react/macro'
import { ActionIcon } from '@mantine/core'
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import { useFormat } from '../../../i18n/use-format.ts'
import type { PlaceInList } from './use-list-place.ts'
import style from './head.module.css'

interface PlaceLineProps {
  readonly place: Pick<PlaceInList, 'nth' | 'count'>
  /** Null where there is none. */
  readonly onPrevious: (() => void) | null
  readonly onNext: (() => void) | null
}

/** The place of the record in its list, and its neighbours. */
export const PlaceLine = ({ place, onPrevious, onNext }: PlaceLineProps) => {
  const { t } = useLingui()
  const format = useFormat()
  const [nth, count] = [format.number(place.nth), format.number(place.count)]
  const step = (onClick: (() => void) | null, name: string, Icon: typeof IconChevronUp) => (
    <ActionIcon
      aria-label={name}
      title={name}
      className={onClick === null ? (style['nobody'] ?? '') : ''}
      onClick={() => onClick?.()}
    >
      <Icon size={18} stroke={1.8} aria-hidden="true" />
    </ActionIcon>
  )
  return (
    <div className={style['place']}>
      <span>{t`${nth} of ${count}`}</span>
      {step(onPrevious, t`Previous record`, IconChevronUp)}
      {step(onNext, t`Next record`, IconChevronDown)}
    </div>
  )
}
