/** Id of the input with which the open Upload tab takes files; it is absent while none can be added. */
export const UPLOAD_CHOOSER = 'upload-chooser'

/** Opens the choice of files where the Upload tab is open already: a step that leads there would seem to do nothing. */
export const openUploadChooser = (): void => document.getElementById(UPLOAD_CHOOSER)?.click()
