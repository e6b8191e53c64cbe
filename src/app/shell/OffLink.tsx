import { useLingui } from '@lingui/react/macro'
import type { Icon as TablerIcon } from '@tabler/icons-react'
import { useWhy } from '../../ui/why/use-why.tsx'
import style from './shell.module.css'

interface OffLinkProps {
  readonly text: string
  readonly icon: TablerIcon
}

/** A menu entry that is disabled without a project, and says why (OPEN-021). */
export const OffLink = ({ text, icon: Icon }: OffLinkProps) => {
  const { t } = useLingui()
  const { opener, bubble } = useWhy([{ text: t`Choose a project first` }])
  return (
    <>
      <a role="link" aria-disabled="true" tabIndex={0} className={style['off']} {...opener}>
        <Icon size={18} stroke={1.7} aria-hidden="true" />
        {text}
      </a>
      {bubble}
    </>
  )
}
