/** Id of the input with which the open Upload tab takes files; it is absent while none can be added. */
export const UPLOAD_CHOOSER = 'upload-chooser'

/** Opens the file chooser when the Upload tab is open already, where a step that leads to the tab would seem to do nothing. */
export const openUploadChooser = (): void => document.getElementById(UPLOAD_CHOOSER)?.click()
