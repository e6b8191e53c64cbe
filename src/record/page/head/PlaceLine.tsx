import { useLingui } from '@lingui/react/macro'
import { ActionIcon } from '@mantine/core'
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import { useFormat } from '../../../i18n/use-format.ts'
import type { PlaceInList } from './use-list-place.ts'
import style from './head.module.css'

interface PlaceLineProps {
  readonly place: PlaceInList
  readonly onOpen: (id: string) => void
}

/** The place of the record in its list, and its neighbours. */
export const PlaceLine = ({ place, onOpen }: PlaceLineProps) => {
  const { t } = useLingui()
  const format = useFormat()
  const [nth, count] = [format.number(place.nth), format.number(place.count)]
  const step = (id: string | null, name: string, Icon: typeof IconChevronUp) => (
    <ActionIcon
      aria-label={name}
      title={name}
      className={id === null ? (style['nobody'] ?? '') : ''}
      onClick={() => id !== null && onOpen(id)}
    >
      <Icon size={18} stroke={1.8} aria-hidden="true" />
    </ActionIcon>
  )
  return (
    <div className={style['place']}>
      <span>{t`${nth} of ${count}`}</span>
      {step(place.previous, t`Previous record`, IconChevronUp)}
      {step(place.next, t`Next record`, IconChevronDown)}
    </div>
  )
}
