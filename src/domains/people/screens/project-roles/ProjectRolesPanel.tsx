import { Button } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import type { AnyRow } from '../../../../catalogue/row.ts'
import { Panel } from '../../../../ui/page/EditLayout.tsx'
import { Face, SkeletonRows } from '../../../../ui/page/Face.tsx'
import { StillComing } from '../../../../ui/page/StillComing.tsx'
import { WhyButton } from '../../../../ui/why/WhyButton.tsx'
import { whyOf } from '../../../../ui/why/why.ts'
import { RefusedRelated } from '../../../../record/page/RefusedRelated.tsx'
import { roleInProject } from '../../entities/role-in-project.ts'
import { AddRolesDialog } from './AddRolesDialog.tsx'
import type { About } from './project-roles.ts'
import { RolesTable } from './RolesTable.tsx'
import { useProjectRoles } from './use-project-roles.ts'
import style from './project-roles.module.css'

interface ProjectRolesPanelProps {
  readonly about: About
  readonly row: AnyRow
  /** What counts where nothing stands here. */
  readonly none: string
  /** Why this person cannot give any here; null when they can. */
  readonly why: string | null
}

/** The user roles of people in a project, or of a person in projects: given, changed and taken off (JOB-A1). */
export const ProjectRolesPanel = ({ about, row, none, why }: ProjectRolesPanelProps) => {
  const { t } = useLingui()
  const roles = useProjectRoles(about, row.id)
  const [adding, setAdding] = useState(false)
  const held =
    why ??
    (row.archived !== null
      ? t`This is archived`
      : roles.mayGive
        ? null
        : t`An administrator gives roles: yours does not include that`)
  const add = (
    <WhyButton
      variant="filled"
      leftSection={<IconPlus size={18} stroke={1.8} aria-hidden="true" />}
      why={whyOf(held)}
      onClick={() => setAdding(true)}
    >
      {about === 'user' ? t`Give a role` : t`Add people`}
    </WhyButton>
  )
  return (
    <Panel title={about === 'user' ? t`Roles in projects` : t`Roles in this project`} aside={add}>
      <div className={style['stack']}>
        <RefusedRelated entity={roleInProject} by={about} id={row.id} rows={roles.rows} />
        {roles.failed ? (
          <Face
            kind="error"
            title={t`The roles could not be read`}
            action={<Button onClick={roles.retry}>{t`Try again`}</Button>}
          />
        ) : roles.rows.length > 0 ? (
          <>
            <p className={style['note']}>
              {about === 'user'
                ? t`In these projects the user role below counts, in place of the one that counts everywhere else.`
                : t`For these people the user role below counts here, in place of the one that counts everywhere else.`}
            </p>
            <RolesTable about={about} roles={roles} why={held} />
          </>
        ) : roles.missing === null ? (
          <p className={style['none']}>{none}</p>
        ) : (
          roles.missing === 'reading' && <SkeletonRows rows={2} />
        )}
        <StillComing because={roles.missing} />
      </div>
      {adding && <AddRolesDialog about={about} row={row} roles={roles} onClose={() => setAdding(false)} />}
    </Panel>
  )
}
