import { useLingui } from '@lingui/react/macro'
import type { ListRow } from '../../../../engine/data/api.ts'
import { RelatedTab } from '../../../../record/page/RelatedTab.tsx'
import { project } from '../../entities/project.ts'
import { ProjectRolesPanel } from './ProjectRolesPanel.tsx'
import style from './project-roles.module.css'

const everybody = project.tabs.find((tab) => tab.name === 'users')

/** Who has a user role of its own in the project, and everybody who works in it (PROJ-07, JOB-A1). */
export default function UsersTab({ record }: { readonly record: ListRow }) {
  const { t } = useLingui()
  return (
    <div className={style['stack']}>
      <ProjectRolesPanel
        about="forProject"
        row={record.row}
        none={t`Nobody yet: everybody below has the same user role here as in every other project.`}
        why={null}
      />
      <h2 className={style['heading']}>{t`Everybody of the organizations that work here`}</h2>
      {everybody?.kind === 'related' && <RelatedTab tab={everybody} row={record.row} />}
    </div>
  )
}
