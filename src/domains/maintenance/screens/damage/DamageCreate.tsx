import { Button } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import { IconCircleCheck } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import type { AnyEntity } from '../../../../catalogue/entity.ts'
import { valuesAs } from '../../../../catalogue/row.ts'
import { useChange } from '../../../../engine/hooks/use-change.ts'
import { useFormat } from '../../../../i18n/use-format.ts'
import { useWords } from '../../../../ui/fields/words.ts'
import { pushMessage } from '../../../../ui/messages/messages.ts'
import { EditLayout, SaveBar } from '../../../../ui/page/EditLayout.tsx'
import { Page } from '../../../../ui/page/Page.tsx'
import { FormFields } from '../../../../record/form/FormFields.tsx'
import { FormNotices } from '../../../../record/form/FormNotices.tsx'
import { parentPatch } from '../../../../record/page/parent-patch.ts'
import { useEntityForm } from '../../../../record/form/use-entity-form.ts'
import { useLeaveGuard } from '../../../../record/form/use-leave-guard.ts'
import { useInitial } from '../../../../record/form/use-initial.ts'
import { AddFiles, RefusedFiles } from '../../../../record/files/AddFiles.tsx'
import { useTake } from '../../../../record/files/use-take.ts'
import { editPath, listPath } from '../../../../record/places.ts'
import { useBack } from '../../../../record/use-back.ts'
import { useGo } from '../../../../record/use-go.ts'
import { usePageTitle } from '../../../../record/use-page-title.ts'
import { usePlaceSearch } from '../../../../record/use-place-search.ts'
import { damage } from '../../entities/damage.ts'
import { PhotoTile } from './PhotoTile.tsx'
import { PlacePanel } from './PlacePanel.tsx'
import { useDraftPhotos } from './use-damage-draft.ts'
import { useDevicePlace } from './use-device-place.ts'
import { useNearPlace } from './use-near-place.ts'
import { useSharedPhotos } from './use-shared-photos.ts'
import style from './damage.module.css'

const FIELDS = ['asset', 'date', 'summary']
const LATITUDE = 'properties.latitude'
const LONGITUDE = 'properties.longitude'
/** The accuracy of the place, in metres; kept in the draft only, and only for a place from the device. */
const ACCURACY = '#accuracy'

/** The later of two moments of this device, ISO 8601. */
const latestOf = (one: string | null, other: string | null): string | null =>
  one === null || (other !== null && other > one) ? other : one

/** A new damage report with photos and the position of the device; works offline. */
export default function DamageCreate({ entity }: { readonly entity: AnyEntity }) {
  const { t } = useLingui()
  const words = useWords()
  const format = useFormat()
  const go = useGo()
  const back = useBack()
  const [search] = usePlaceSearch()
  const { create } = useChange()
  const { take, refused, busy: taking } = useTake()
  const { photos, change, discard, ready: photosReady, shared, keptAt: photosAt } = useDraftPhotos()
  const arriving = useSharedPhotos(photosReady, shared)
  const busy = taking || arriving.busy
  const { found, missing, asking, ask, leave } = useDevicePlace()
  const made = useRef<string | null>(null)
  const initial = useInitial(entity, parentPatch(entity, null, search['with']))
  const title = words.newOne(entity)
  usePageTitle(title)
  const form = useEntityForm({
    entity,
    row: null,
    draftKey: 'damage/new',
    initial,
    write: async (body) => {
      const place = found === null ? {} : { latitude: found.latitude, longitude: found.longitude }
      const properties = { ...place, ...valuesAs(damage, body).properties }
      made.current = await create(entity.name, { ...body, properties }, { files: photos })
      await discard().catch(() => undefined)
    },
  })
  const isDirty = (): boolean => made.current === null && (form.isDirty() || photos.length > 0)
  const isLeaving = useLeaveGuard(isDirty, form.settled)
  const save = async (): Promise<void> => {
    if (!(await form.save()) || made.current === null) return
    pushMessage({ type: 'success', text: t`Saved on this device` })
    if (isLeaving()) return
    go(editPath(entity, made.current) ?? '/', undefined, true)
  }
  const placed = (lat: number, lng: number, accuracy?: number) => ({
    [LATITUDE]: lat,
    [LONGITUDE]: lng,
    [ACCURACY]: accuracy,
  })
  const move = (place: { lat: number; lng: number }): void => {
    leave()
    form.setAll(placed(place.lat, place.lng))
  }
  const here = async (): Promise<void> => {
    const place = await ask()
    if (place !== null) form.setAll(placed(place.latitude, place.longitude, place.accuracy))
  }
  const chosen = form.valueOf(LATITUDE)
  const { isReady, setAll } = form
  const unplaced = isReady() && isDirty() && typeof chosen !== 'number'
  useEffect(() => {
    // The position is stored in the draft, so that a report finished elsewhere keeps it.
    if (unplaced && found !== null) setAll(placed(found.latitude, found.longitude, found.accuracy))
    // `setAll` is left out on purpose: it changes on each render.
    // eslint-disable-next-line react/exhaustive-deps
  }, [unplaced, found])
  const add = async (files: readonly File[]): Promise<void> => {
    const taken = await take(files, { typeOf: () => 'image', already: photos.length })
    if (taken.length > 0) change((before) => [...before, ...taken])
  }
  const about = form.valueOf('asset')
  const near = useNearPlace(typeof about === 'string' ? about : null)
  const list = listPath(entity) ?? '/'
  const at = format.when(latestOf(form.keptAt, photosAt))
  const latitude = chosen ?? found?.latitude
  const longitude = form.valueOf(LONGITUDE) ?? found?.longitude
  const kept = form.valueOf(ACCURACY)
  const accuracy = typeof chosen !== 'number' ? found?.accuracy : typeof kept === 'number' ? kept : undefined
  return (
    <Page
      title={title}
      onBack={() => back(list)}
      breadcrumb={[{ label: words.menu(entity), href: list, onOpen: () => go(list) }]}
    >
      <EditLayout
        side={
          <PlacePanel
            latitude={latitude}
            longitude={longitude}
            accuracy={accuracy}
            near={near}
            missing={missing}
            asking={asking}
            onMove={move}
            onHere={() => void here()}
          />
        }
      >
        <FormNotices form={form} />
        <FormFields form={form} paths={FIELDS} />
        <section aria-label={t`Photos`}>
          <h2 className={style['title']}>{t`Photos`}</h2>
          <div className={style['photos']}>
            {photos.map((photo) => (
              <PhotoTile
                key={photo.id}
                photo={photo}
                onRemove={() => change((before) => before.filter((other) => other.id !== photo.id))}
              />
            ))}
            <AddFiles photos tile busy={busy} onFiles={(files) => void add(files)} />
          </div>
        </section>
        <RefusedFiles refused={[...arriving.refused, ...refused]} />
      </EditLayout>
      <SaveBar
        note={
          <>
            <IconCircleCheck size={18} stroke={1.8} aria-hidden="true" />
            {form.dirty || photos.length > 0
              ? t`Draft kept ${at}. Save works without a network.`
              : t`Save works without a network.`}
          </>
        }
      >
        <Button variant="filled" loading={form.saving} disabled={busy} onClick={() => void save()}>
          {t`Save`}
        </Button>
      </SaveBar>
    </Page>
  )
}
