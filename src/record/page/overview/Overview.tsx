import { useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import { memo, type ReactNode } from 'react'
import type { AnyEntity, Tab } from '../../../catalogue/entity.ts'
import type { ListRow } from '../../../engine/data/api.ts'
import { later, laterModule } from '../../../ui/later/later.tsx'
import { useScreen } from '../../../ui/theme/use-screen.ts'
import { useWords } from '../../../ui/fields/words.ts'
import { useSlots } from '../../slots.ts'
import { useShowsInfo } from '../use-shows-info.ts'
import { PartGuard } from './PartGuard.tsx'
import { Properties } from '../property/Properties.tsx'
import { BeingRead } from './BeingRead.tsx'
import { Lead } from './Lead.tsx'
import { Open } from './Open.tsx'
import { partsOf, type Related } from './parts-of.ts'
import { Photo } from './Photo.tsx'
import type { TimelineProps } from '../../timeline/Timeline.tsx'
import type { PlacePartProps } from './PlacePart.tsx'
import { Section } from './Section.tsx'
import style from './overview.module.css'

const PlacePart = later<PlacePartProps>(
  async () => (await import('./PlacePart.tsx')).PlacePart,
  () => null,
  'soon',
)
const FileGrid = later<{ entity: string; id: string; title: string; quiet: boolean; action?: ReactNode }>(
  async () => (await import('../../files/FilesTab.tsx')).FileGrid,
  () => null,
  'soon',
)

const Timeline = laterModule<TimelineProps>(() => import('../../timeline/Timeline.tsx'), BeingRead, 'soon')

export interface OverviewProps {
  readonly entity: AnyEntity
  readonly record: ListRow
  /** The tabs that this person sees. */
  readonly tabs: readonly Tab[]
  /** Null where the record has no tab to open. */
  readonly tab: Tab | null
  readonly onTab: (name: string) => void
  /** What the tab itself holds, where it is not a form. */
  readonly children: ReactNode
}

const Shown = ({ entity, record, tabs, tab, onTab, children }: OverviewProps) => {
  const { t } = useLingui()
  const words = useWords()
  const screen = useScreen()
  const { special: Special, sections: own } = useSlots(entity.name)
  const { row } = record
  const shows = useShowsInfo(entity.name)
  // A block that the project may leave out has the name of its tab.
  const isOffered = (name: string): boolean => entity.info?.includes(name) !== true || shows(name)
  const { open, sections, side } = partsOf(entity, tabs, tab ?? undefined)
  const { place, photo, lead } = entity.overview ?? {}
  const upload = tabs.find(({ kind }) => kind === 'upload')
  const guarded = (name: string, part: ReactNode): ReactNode => (
    <PartGuard key={name} name={name}>
      {part}
    </PartGuard>
  )
  const related = (one: Related): ReactNode => {
    const Own = own?.[one.name]
    return guarded(
      words.tab(entity, one.name),
      Own === undefined ? (
        <Section entity={entity} tab={one} row={row} onAll={onTab} />
      ) : (
        <Own record={record} tab={one} onTab={onTab} />
      ),
    )
  }
  const files =
    upload !== undefined &&
    isOffered('photos') &&
    guarded(
      t`Files`,
      <FileGrid
        entity={entity.name}
        id={row.id}
        title={t`Files`}
        quiet
        action={
          <Button
            variant="subtle"
            className={style['end'] ?? ''}
            leftSection={<IconUpload size={18} stroke={1.8} aria-hidden="true" />}
            onClick={() => onTab(upload.name)}
          >
            {words.tab(entity, upload.name)}
          </Button>
        }
      />,
    )
  const properties = guarded(t`Properties`, <Properties key={row.id} entity={entity} row={row} tabs={tabs} />)
  const around = (
    <>
      {side.map(related)}
      {place !== undefined && guarded(t`Place`, <PlacePart entity={entity} row={row} {...place} />)}
    </>
  )
  const picture =
    photo !== false && isOffered('photos') && guarded(t`Photo`, <Photo entity={entity} row={row} tabs={tabs} />)
  const phone = screen === 'phone'
  const main = (
    <>
      {Special !== undefined && guarded(words.one(entity), <Special record={record} />)}
      {children}
      {/* What a phone is taken along for is not below all that is read. */}
      {phone && picture}
      {guarded(t`What happened`, <Timeline entity={entity} record={record} />)}
    </>
  )
  const rest = (
    <>
      {sections
        .filter(({ name }) => isOffered(name))
        .map((one) =>
          one.kind === 'related'
            ? related(one)
            : one.kind === 'files' && upload === undefined
              ? guarded(t`Files`, <FileGrid entity={entity.name} id={row.id} title={t`Files`} quiet />)
              : null,
        )}
      {files}
    </>
  )
  const opened = guarded(t`Open`, <Open tabs={open} row={row} />)
  if (screen === 'desktop') {
    return (
      <div className={style['overview']}>
        <div className={style['main']}>
          {opened}
          {main}
          {rest}
        </div>
        <aside className={style['side']} aria-label={words.one(entity)}>
          {picture}
          {properties}
          {around}
        </aside>
      </div>
    )
  }
  return (
    <div className={style['column']}>
      {phone && lead !== undefined && <Lead entity={entity} row={row} path={lead} />}
      {opened}
      {screen === 'tablet' && properties}
      {main}
      {rest}
      {phone && properties}
      {!phone && picture}
      {around}
    </div>
  )
}

/**
 * The first tab of a record: what is open, what it is looked at for, what belongs to it; beside it what it is. It is not rendered again for
 * changes in the head alone, such as counts of tabs.
 */
export const Overview = memo(Shown)
