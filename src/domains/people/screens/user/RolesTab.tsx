import { useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import { employee } from '../../entities/employee.ts'
import { role as roleEntity } from '../../entities/role.ts'
import { roleAssignment } from '../../entities/role-assignment.ts'
import { user } from '../../entities/user.ts'
import { rowAs } from '../../../../catalogue/row.ts'
import type { ListQuery, ListRow } from '../../../../engine/data/api.ts'
import { missingOf } from '../../../../engine/data/list-loader.ts'
import { useData } from '../../../../engine/hooks/use-data.ts'
import { useList } from '../../../../engine/hooks/use-list.ts'
import { rowsSoFar } from '../../../../engine/data/known.ts'
import { EditLayout, Panel } from '../../../../ui/page/EditLayout.tsx'
import { Code } from '../../../../ui/marks/Code.tsx'
import { EditBody } from '../../../../record/page/EditBody.tsx'
import { assignmentOf, type Lists, listsOf } from '../roles/assignment.ts'
import { heldRoles, rolesOf } from '../roles/role-tree.ts'
import type { AccountKind } from './security-call.ts'
import { StillComing } from '../../../../ui/page/StillComing.tsx'
import style from './user.module.css'

const ALL: ListQuery = { filters: {}, sort: { path: 'role', order: 'ASC' }, limit: 5000, offset: 0 }
const ASSIGNMENTS: ListQuery = { ...ALL, sort: { path: 'created', order: 'ASC' } }
const FIELDS = ['role']

const RolesTab = ({ kind, record: { row } }: { readonly kind: AccountKind; readonly record: ListRow }) => {
  const { t } = useLingui()
  const list = useList(roleEntity, ALL)
  const listed = rowsSoFar(list)
  const roles = useMemo(() => rolesOf(listed.map((one) => one.row)), [listed])
  const entity: typeof user | typeof employee = kind === 'user' ? user : employee
  const { role, roles: given, organization } = rowAs(entity, row)
  const own = roles.find(({ id }) => id === role)
  const { project } = useData()
  const assignments = useList(roleAssignment, ASSIGNMENTS)
  const assignmentRows = rowsSoFar(assignments)
  const assigned = useMemo(() => {
    const rows = assignmentRows.map((one) => one.row)
    const of = (kind: 'organization' | 'project', id: unknown): readonly Lists[] =>
      own === undefined || typeof id !== 'string' ? [] : [listsOf(assignmentOf(rows, { kind, id }, own.id))]
    return { organization: of('organization', organization), project: of('project', project) }
  }, [assignmentRows, own, organization, project])
  const missing = missingOf(list) ?? missingOf(assignments)
  const held = heldRoles(own?.role ?? null, given, roles, assigned)
  return (
    <EditLayout>
      <EditBody entity={entity} row={row} paths={FIELDS} />
      <Panel title={project === null ? t`Roles that this user holds` : t`Roles that this user holds in this project`}>
        {missing !== null ? (
          <StillComing because={missing} />
        ) : held.length === 0 ? (
          <p>{t`None yet`}</p>
        ) : (
          <ul className={style['names']}>
            {held.map((name) => (
              <li key={name}>
                <Code value={name} />
              </li>
            ))}
          </ul>
        )}
      </Panel>
    </EditLayout>
  )
}

/** The user role of an account, and its effective roles in its organization and the selected project (USER-10). */
export const rolesTabOf = (kind: AccountKind) => {
  const Tab = ({ record }: { readonly record: ListRow }) => <RolesTab kind={kind} record={record} />
  return Tab
}
