import { Button } from '@mantine/core'
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { AnyEntity } from '../../catalogue/entity.ts'
import { useData } from '../../engine/hooks/use-data.ts'
import { useWords } from '../../ui/fields/words.ts'
import { Face } from '../../ui/page/Face.tsx'
import { ComingFace } from '../../ui/page/StillComing.tsx'
import { entityIcon } from '../entity-icon.ts'
import type { ListPlace } from './list-place.ts'
import type { EntityList } from './use-entity-list.ts'

interface ListFaceProps {
  readonly entity: AnyEntity
  readonly entityList: EntityList
  readonly place: ListPlace
  readonly onPlace: (place: ListPlace) => void
  /** The button that creates the first record. */
  readonly create: ReactNode
  /** Where such records come from; by default people make them. */
  readonly empty?: string | undefined
}

/** Shown when a list has no rows: why, and what to do next. */
export const ListFace = ({ entity, entityList, place, onPlace, create, empty }: ListFaceProps) => {
  const { t } = useLingui()
  const words = useWords()
  const { project } = useData()
  const { list, filtered, total } = entityList
  const many = words.many(entity).toLowerCase()
  if (list.error !== null) {
    const online = list.error === 'needs-connection'
    return (
      <Face
        kind={online ? 'not-here' : 'error'}
        title={online ? t`This list needs a connection` : t`The list could not be read`}
        action={<Button onClick={list.retry}>{t`Try again`}</Button>}
      >
        {online ? t`It is not kept on this device.` : t`Your unsent work is safe.`}
      </Face>
    )
  }
  if (project === null && entity.stream === 'project') {
    return (
      <Face kind="empty" icon={entityIcon(entity)} title={t`Choose a project first`}>
        {t`What stands here belongs to the project you choose at the top.`}
      </Face>
    )
  }
  if (list.known !== 'whole') return <ComingFace />
  if (filtered) {
    const count = Object.keys(place.filters).length
    const searched = place.search.trim()
    const searchOnly = count === 0 && searched !== ''
    return (
      <Face
        kind="no-match"
        title={
          searched === ''
            ? t`Nothing matches ${plural(count, { one: '# filter', other: '# filters' })}`
            : searchOnly
              ? t`Nothing matches “${searched}”`
              : t`Nothing matches “${searched}” and ${plural(count, { one: '# filter', other: '# filters' })}`
        }
        action={
          <Button onClick={() => onPlace({ ...place, page: 1, filters: {}, search: '' })}>
            {searchOnly
              ? t`Clear the search`
              : searched === ''
                ? t`Take the filters off`
                : t`Take search and filters off`}
          </Button>
        }
      >
        {total !== null &&
          (searchOnly
            ? t`${plural(total, { one: '# record', other: '# records' })} without it.`
            : t`${plural(total, { one: '# record', other: '# records' })} without them.`)}
      </Face>
    )
  }
  const others =
    empty ??
    (entity.create === undefined
      ? t`They appear here as soon as there are any.`
      : t`They appear here as soon as somebody makes one.`)
  return (
    <Face kind="empty" icon={entityIcon(entity)} title={t`No ${many} yet`} action={create}>
      {create === null ? others : t`The first one you make appears here.`}
    </Face>
  )
}
