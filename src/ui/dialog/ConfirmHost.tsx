import { useSyncExternalStore } from 'react'
import { askedQuestions, watchQuestions } from './confirm.ts'
import { laterOpened } from '../later/later-opened.tsx'
import type { ConfirmDialogProps } from './ConfirmDialog.tsx'

const ConfirmDialog = laterOpened<ConfirmDialogProps>(async () => (await import('./ConfirmDialog.tsx')).ConfirmDialog)

/** Renders the questions of `askConfirm`; mounted once in UiProvider. */
export const ConfirmHost = () => {
  const question = useSyncExternalStore(watchQuestions, askedQuestions, askedQuestions)[0]
  if (question === undefined) return null
  return (
    <ConfirmDialog
      key={question.id}
      opened
      title={question.title}
      danger={question.danger ?? false}
      {...(question.needs === undefined ? {} : { needs: question.needs })}
      onConfirm={() => question.answer(true)}
      onCancel={() => question.answer(false)}
    >
      {question.text}
    </ConfirmDialog>
  )
}
