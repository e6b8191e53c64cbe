import { ChangeRow } from './ChangeRow.tsx'
import { FileRow } from './FileRow.tsx'
import { addsFile, type Work } from './work.ts'

/** A row for each change and file of a work, in sending order; a photo and the change that adds it are one row. */
export const WorkParts = ({ work: { changes, files } }: { readonly work: Work }) => {
  const adding = new Map(changes.filter(addsFile).map((change) => [change.id, change]))
  const sent = new Set(files.map(({ id }) => id))
  return (
    <>
      {changes
        .filter((change) => !addsFile(change) || !sent.has(change.id))
        .map((change) => (
          <ChangeRow key={change.mid} change={change} />
        ))}
      {files.map((file) => (
        <FileRow key={file.id} file={file} change={adding.get(file.id) ?? null} />
      ))}
    </>
  )
}
