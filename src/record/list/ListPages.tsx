import { Pager } from '../../ui/list/Pager.tsx'
import { useScreen } from '../../ui/theme/use-screen.ts'
import type { ListPlace } from './list-place.ts'
import type { EntityList } from './use-entity-list.ts'

interface ListPagesProps {
  readonly label: string
  readonly entityList: EntityList
  readonly place: ListPlace
  readonly onPlace: (place: ListPlace) => void
  /** Number of records that the list has, as far as it is known. */
  readonly count: number
}

/** The pages of a list; nothing on a phone, whose lists have none. */
export const ListPages = ({ label, entityList, place, onPlace, count }: ListPagesProps) => {
  const phone = useScreen() === 'phone'
  const { list, pageSize, setPageSize } = entityList
  if (phone) return null
  return (
    <Pager
      list={label}
      page={Math.floor(list.offset / pageSize) + 1}
      pageSize={pageSize}
      total={count}
      onPage={(next) => onPlace({ ...place, page: next })}
      onPageSize={(size) => {
        setPageSize(size)
        onPlace({ ...place, page: 1 })
      }}
    />
  )
}
