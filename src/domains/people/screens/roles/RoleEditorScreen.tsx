import { Button } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import { EditLayout } from '../../../../ui/page/EditLayout.tsx'
import { Face, SkeletonRows } from '../../../../ui/page/Face.tsx'
import { Page } from '../../../../ui/page/Page.tsx'
import { PageTabs } from '../../../../ui/page/PageTabs.tsx'
import { usePageTitle } from '../../../../record/use-page-title.ts'
import { usePlaceSearch } from '../../../../record/use-place-search.ts'
import { RolePane } from './RolePane.tsx'
import { useRoles } from './use-roles.ts'

/** Groups of roles, and the permissions of each user role (ROLE-13, TAB-21). */
export default function RoleEditorScreen() {
  const { t } = useLingui()
  const [search, setSearch] = usePlaceSearch()
  const roles = useRoles()
  const open = search['tab'] === 'userrole' ? 'userrole' : 'role'
  const title = t`Role editor`
  usePageTitle(title)
  return (
    <Page
      title={title}
      below={
        <PageTabs
          label={title}
          tabs={[
            { key: 'role', label: t`Role groups` },
            { key: 'userrole', label: t`User roles` },
          ]}
          value={open}
          onChange={(tab) => setSearch({ tab })}
        />
      }
    >
      {roles.failed ? (
        <Face
          kind="error"
          title={t`The roles could not be read`}
          action={<Button onClick={roles.retry}>{t`Try again`}</Button>}
        />
      ) : roles.loading ? (
        <SkeletonRows rows={8} />
      ) : (
        <EditLayout>
          <RolePane key={open} roles={roles} type={open === 'role' ? 'group' : 'userrole'} />
        </EditLayout>
      )}
    </Page>
  )
}
