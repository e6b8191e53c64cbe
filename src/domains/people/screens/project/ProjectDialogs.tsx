import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { ProjectChoice } from '../../../../record/page/ProjectChoice.tsx'
import { useProjects, useSignedIn } from '../../../../session/use-session.ts'
import { DialogFrame } from '../../../../ui/dialog/DialogFrame.tsx'
import { UnsentNote } from '../account/UnsentNote.tsx'
import style from './project.module.css'

export interface ProjectDialogsProps {
  /** A project is selected and cannot be used. */
  readonly opened: boolean
}

/**
 * Why the selected project cannot be used: not registered for this address, or this version is too old. The dialog can be closed; the app
 * stays disabled, and selecting another project runs the checks again (PROJSEL-08).
 */
export const ProjectDialogs = ({ opened }: ProjectDialogsProps) => {
  const { t } = useLingui()
  const { registration, projects } = useProjects()
  const project = useSignedIn()?.project ?? null
  const [closed, setClosed] = useState<string | null>(null)
  const key = `${project} ${registration.kind}`
  const close = () => setClosed(key)
  if (!opened || registration.kind === 'ok') return null
  const others = projects.filter(({ id }) => id !== project)
  const choice = others.length > 0 && (
    <div className={style['other']}>
      <ProjectChoice projects={others} />
    </div>
  )
  if (registration.kind === 'not-registered') {
    return (
      <DialogFrame
        opened={closed !== key}
        title={t`Project not available on web application`}
        onClose={close}
        foot={<Button onClick={close}>{t`Close`}</Button>}
      >
        <p>
          <Trans>This project is not available on our web application. Please open the correct app.</Trans>
        </p>
        <p>
          <Trans>If you want to continue on the web application, please select another project</Trans>
        </p>
        {choice}
      </DialogFrame>
    )
  }
  return (
    <DialogFrame
      opened={closed !== key}
      title={t`A newer version is needed`}
      onClose={close}
      foot={
        <>
          <Button onClick={close}>{t`Close`}</Button>
          <Button variant="filled" onClick={() => location.reload()}>
            {t`Load the new version`}
          </Button>
        </>
      }
    >
      <p>
        <Trans>This project asks for a newer version of the application.</Trans>
      </p>
      <dl className={style['versions']}>
        <dt>
          <Trans>Current version</Trans>
        </dt>
        <dd>{registration.current}</dd>
        <dt>
          <Trans>New version</Trans>
        </dt>
        <dd>{registration.minimum}</dd>
      </dl>
      <UnsentNote />
      {choice}
    </DialogFrame>
  )
}
