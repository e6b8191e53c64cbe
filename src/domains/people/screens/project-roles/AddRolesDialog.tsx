import { Button } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import { useCallback, useState } from 'react'
import { type AnyRow, rowAs } from '../../../../catalogue/row.ts'
import { useData } from '../../../../engine/hooks/use-data.ts'
import { DialogFrame } from '../../../../ui/dialog/DialogFrame.tsx'
import { ReferenceSelect } from '../../../../ui/fields/ReferenceSelect.tsx'
import { WhyButton } from '../../../../ui/why/WhyButton.tsx'
import { whyOf } from '../../../../ui/why/why.ts'
import { project as projectEntity } from '../../entities/project.ts'
import { user } from '../../entities/user.ts'
import { PeopleSelect } from './PeopleSelect.tsx'
import { type About, peopleOf, worksIn } from './project-roles.ts'
import { RoleSelect } from './RoleSelect.tsx'
import type { ProjectRoles } from './use-project-roles.ts'
import style from './project-roles.module.css'

interface AddRolesDialogProps {
  readonly about: About
  readonly row: AnyRow
  readonly roles: ProjectRoles
  readonly onClose: () => void
}

/** Gives people a user role in a project, from the page of the project or of the person. */
export const AddRolesDialog = ({ about, row, roles, onClose }: AddRolesDialogProps) => {
  const { t } = useLingui()
  const { person } = useData()
  const [people, setPeople] = useState<readonly string[]>(about === 'user' ? [row.id] : [])
  const [project, setProject] = useState<string | null>(about === 'forProject' ? row.id : null)
  const [role, setRole] = useState<string | null>(null)
  const taken = roles.rows.map((one) => (about === 'user' ? one.row.forProject : one.row.user)).join()
  const { organization } = rowAs(user, row)
  const isFree = useCallback(
    (one: AnyRow) => !taken.split(',').includes(one.id) && one.id !== person.id,
    [taken, person],
  )
  const isOpen = useCallback((one: AnyRow) => isFree(one) && worksIn(organization, one), [isFree, organization])
  const why =
    people.length === 0
      ? t`Choose somebody first`
      : project === null
        ? t`Choose a project first`
        : role === null
          ? t`Choose a user role first`
          : null
  const save = async (): Promise<void> => {
    if (project === null || role === null) return
    if (await roles.give(people.map((one) => ({ user: one, forProject: project, role })))) onClose()
  }
  return (
    <DialogFrame
      opened
      title={about === 'user' ? t`Give a role in a project` : t`Add people to this project`}
      onClose={onClose}
      needs={t`Save works without a network.`}
      foot={
        <>
          <Button onClick={onClose}>{t`Cancel`}</Button>
          <WhyButton variant="filled" loading={roles.busy} why={whyOf(why)} onClick={() => void save()}>
            {t`Save`}
          </WhyButton>
        </>
      }
    >
      <div className={style['stack']}>
        {about === 'user' ? (
          <ReferenceSelect
            to={projectEntity.name}
            fits={isOpen}
            label={t`Project`}
            required
            value={project}
            onChange={setProject}
          />
        ) : (
          <PeopleSelect
            label={t`People`}
            organizations={peopleOf(person, row)}
            fits={isFree}
            value={people}
            onChange={setPeople}
          />
        )}
        <RoleSelect project={project} label={t`User role there`} value={role} onChange={setRole} />
      </div>
    </DialogFrame>
  )
}
