import { Button } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import type { AnyEntity } from '../../catalogue/entity.ts'
import { fieldAt } from '../../catalogue/row.ts'
import { useChange } from '../../data/hooks/use-change.ts'
import { useData } from '../../data/hooks/use-data.ts'
import { useWords } from '../../ui/fields/words.ts'
import { pushMessage } from '../../ui/messages/messages.ts'
import { EditLayout, SaveBar } from '../../ui/page/EditLayout.tsx'
import { Page } from '../../ui/page/Page.tsx'
import { PageTabs } from '../../ui/page/PageTabs.tsx'
import { useScreen } from '../../ui/theme/use-screen.ts'
import { slotsOf } from '../overrides.ts'
import { editPath, listPath, opensFor } from '../places.ts'
import { InsideContext, SlotsContext } from '../slots.ts'
import { useBack } from '../use-back.ts'
import { useGo } from '../use-go.ts'
import { usePageTitle } from '../use-page-title.ts'
import { usePlaceSearch } from '../use-place-search.ts'
import { INSIDE } from './inside.ts'
import { useInitial } from './use-initial.ts'
import { FormFields } from './FormFields.tsx'
import { FormNotices } from './FormNotices.tsx'
import { parentPatch } from './parent-patch.ts'
import { tabsOf } from './tabs-of.ts'
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
  const back = useBack()
  const phone = useScreen() === 'phone'
  const [search] = usePlaceSearch()
  const { create } = useChange()
  const { person, settings } = useData()
  const [asked, setAsked] = useState<string | null>(null)
  const mayGive = (path: string): boolean => fieldAt(entity.fields, path)?.locked !== true
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
  const forms = tabsOf(entity, null, person, settings).filter((tab) => tab.kind === 'fields')
  const tab = forms.find(({ name }) => name === asked) ?? forms[0]
  // One form over several tabs, where more than the first needs no record (OPEN-028).
  const paths = forms.length > 1 && tab !== undefined ? tab.fields.filter(mayGive) : (entity.create ?? [])
  const save = async (): Promise<void> => {
    if (!(await form.save()) || made.current === null) return
    pushMessage({ type: 'success', text: t`Saved on this device` })
    const path = opensFor(person, entity) ? editPath(entity, made.current) : null
    if (path === null) back(list ?? '/dashboard')
    else go(path, undefined, true)
  }
  const saveButton = (
    <Button variant="filled" loading={form.saving} fullWidth={phone} onClick={() => void save()}>
      {t`Save`}
    </Button>
  )
  return (
    <Page
      title={title}
      onBack={() => back(list ?? '/dashboard')}
      {...(list === null ? {} : { breadcrumb: [{ label: words.menu(entity), href: list, onOpen: () => go(list) }] })}
      actions={phone ? undefined : saveButton}
      {...(forms.length > 1 && tab !== undefined
        ? {
            below: (
              <PageTabs
                label={words.one(entity)}
                value={tab.name}
                tabs={forms.map(({ name }) => ({ key: name, label: words.tab(entity, name) }))}
                onChange={setAsked}
              />
            ),
          }
        : {})}
    >
      <EditLayout>
        <FormNotices form={form} paths={paths} />
        <FormFields form={form} paths={paths} />
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
      <InsideContext value={INSIDE}>
        {Own === undefined ? (
          <GenericCreate entity={entity} parent={parent} />
        ) : (
          <Own entity={entity} parent={parent} />
        )}
      </InsideContext>
    </SlotsContext>
  )
}

export default CreateScreen
