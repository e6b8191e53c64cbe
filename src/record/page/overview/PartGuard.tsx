import { Button } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { Component, type ReactNode } from 'react'
import { Face } from '../../../ui/page/Face.tsx'

interface GuardProps {
  readonly name: string
  readonly children: ReactNode
}

const Broken = ({ name, onAgain }: { readonly name: string; readonly onAgain: () => void }) => {
  const { t } = useLingui()
  return (
    <Face kind="error" title={t`${name} could not be shown`} action={<Button onClick={onAgain}>{t`Try again`}</Button>}>
      <Trans>Everything else on this page keeps working.</Trans>
    </Face>
  )
}

/** Keeps the page when one of its parts fails: the part says so in its place and can be tried again. */
export class PartGuard extends Component<GuardProps, { readonly failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError(): { readonly failed: boolean } {
    return { failed: true }
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children
    return <Broken name={this.props.name} onAgain={() => this.setState({ failed: false })} />
  }
}
