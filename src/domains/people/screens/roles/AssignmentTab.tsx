import { Button } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import { useMemo, useRef, useState } from 'react'
import type { ListRow } from '../../../../engine/data/api.ts'
import { useUnsavedGuard } from '../../../../record/form/use-unsaved-guard.ts'
import { UNMOUNTED } from '../../../../ui/fields/unmounted.ts'
import { Select } from '../../../../ui/form/Select.tsx'
import { EditLayout } from '../../../../ui/page/EditLayout.tsx'
import { Face, SkeletonRows } from '../../../../ui/page/Face.tsx'
import type { AssignmentOwner } from './assignment.ts'
import { AssignmentSelection } from './AssignmentSelection.tsx'
import { useAssignments } from './use-assignments.ts'
import { useRoles } from './use-roles.ts'
import style from './roles.module.css'

const AssignmentTab = ({ kind, id, organization }: AssignmentOwner) => {
  const { t } = useLingui()
  const owner = useMemo((): AssignmentOwner => ({ kind, id, organization }), [kind, id, organization])
  const roles = useRoles()
  const assignments = useAssignments(owner)
  const [picked, setPicked] = useState<string | null>(null)
  const unsaved = useRef(false)
  const mayLeave = useUnsavedGuard(() => unsaved.current)
  const pick = async (next: string | null): Promise<void> => {
    if (next !== picked && (await mayLeave())) setPicked(next)
  }
  const offered = roles.roles.filter(({ type }) => type === 'userrole')
  const role = offered.find((one) => one.id === picked) ?? offered[0]
  if (roles.failed || assignments.failed) {
    const retry = (): void => {
      roles.retry()
      assignments.retry()
    }
    return (
      <Face
        kind="error"
        title={t`The roles could not be read`}
        action={<Button onClick={retry}>{t`Try again`}</Button>}
      />
    )
  }
  if (roles.loading || assignments.loading) return <SkeletonRows rows={8} />
  if (role === undefined) {
    return (
      <Face kind="empty" title={t`No user roles yet`}>
        {t`A user role says what a person may do.`}
      </Face>
    )
  }
  return (
    <EditLayout>
      <div className={style['stack']}>
        <Select
          comboboxProps={UNMOUNTED}
          label={t`User role`}
          data={offered.map((one) => ({
            value: one.id,
            label: one.name === one.role ? one.role : `${one.name} (${one.role})`,
          }))}
          value={role.id}
          onChange={(next) => void pick(next)}
          searchable
        />
        <AssignmentSelection
          key={role.id}
          owner={owner}
          role={role}
          roles={roles}
          assignments={assignments}
          unsaved={unsaved}
        />
      </div>
    </EditLayout>
  )
}

/** The role editor of an organization or project: what its user roles include and exclude there (ORG-08, PROJ-09). */
export const assignmentTabOf = (kind: AssignmentOwner['kind']) => {
  const Tab = ({ record: { row } }: { readonly record: ListRow }) => {
    const { organization } = row
    const of = kind === 'project' && typeof organization === 'string' ? organization : undefined
    return <AssignmentTab kind={kind} id={row.id} organization={of} />
  }
  return Tab
}
