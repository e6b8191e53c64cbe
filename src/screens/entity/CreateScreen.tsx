import { Button } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import { Suspense, useRef } from 'react'
import type { AnyEntity } from '../../catalogue/entity.ts'
import { useChange } from '../../data/hooks/use-change.ts'
import { useWords } from '../../ui/fields/words.ts'
import { pushMessage } from '../../ui/messages/messages.ts'
import { EditLayout, SaveBar } from '../../ui/page/EditLayout.tsx'
import { SkeletonRows } from '../../ui/page/Face.tsx'
import { Page } from '../../ui/page/Page.tsx'
import { useScreen } from '../../ui/theme/use-screen.ts'
import { slotsOf } from '../overrides.ts'
import { editPath, listPath } from '../places.ts'
import { SlotsContext } from '../slots.ts'
import { useGo } from '../use-go.ts'
import { usePageTitle } from '../use-page-title.ts'
import { usePlaceSearch } from '../use-place-search.ts'
import { useInitial } from './CreateInDialog.tsx'
import { FormFields } from './FormFields.tsx'
import { FormNotices } from './FormNotices.tsx'
import { parentPatch } from './parent-patch.ts'
import { useEntityForm } from './use-entity-form.ts'
import { useLeaveGuard } from './use-leave-guard.ts'

interface CreateScreenProps {
  readonly entity: AnyEntity
  readonly parent: string | null
}

const GenericCreate = ({ entity, parent }: CreateScreenProps) => {
  const { t } = useLingui()
  const words = useWords()
  const go = useGo()
  const phone = useScreen() === 'phone'
  const [search] = usePlaceSearch()
  const { create } = useChange()
  const made = useRef<string | null>(null)
  const title = t`New ${words.one(entity).toLowerCase()}`
  usePageTitle(title)
  const initial = useInitial(entity, parentPatch(entity, parent, search['with']))
  const form = useEntityForm({
    entity,
    row: null,
    draftKey: `${entity.name}/new`,
    initial,
    write: async (body) => {
      made.current = await create(entity.name, body)
    },
  })
  useLeaveGuard(form.isDirty, null)
  const list = search['back'] ?? listPath(entity)
  const save = async (): Promise<void> => {
    if (!(await form.save()) || made.current === null) return
    pushMessage({ type: 'success', text: t`Saved on this device` })
    go(editPath(entity, made.current) ?? list ?? '/dashboard', undefined, true)
  }
  const saveButton = (
    <Button variant="filled" loading={form.saving} fullWidth={phone} onClick={() => void save()}>
      {t`Save`}
    </Button>
  )
  return (
    <Page
      title={title}
      {...(list === null ? {} : { breadcrumb: [{ label: words.menu(entity), href: list, onOpen: () => go(list) }] })}
      actions={phone ? undefined : saveButton}
    >
      <EditLayout>
        <FormNotices form={form} />
        <FormFields form={form} paths={entity.create ?? []} />
      </EditLayout>
      {phone && <SaveBar note={t`Save works without a network.`}>{saveButton}</SaveBar>}
    </Page>
  )
}

/** The screen that makes a record of any entity (EDIT-01), or the one of its own that it has. */
const CreateScreen = ({ entity, parent }: CreateScreenProps) => {
  const Own = slotsOf(entity.name).create
  return (
    <SlotsContext value={slotsOf}>
      {Own === undefined ? (
        <GenericCreate entity={entity} parent={parent} />
      ) : (
        <Suspense fallback={<SkeletonRows rows={8} />}>
          <Own entity={entity} parent={parent} />
        </Suspense>
      )}
    </SlotsContext>
  )
}

export default CreateScreen
