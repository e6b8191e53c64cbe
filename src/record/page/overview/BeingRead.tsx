/** Placeholder for a part of the overview that is being read: the parts after it are not shown yet, so that they do not move. */
export const BeingRead = () => <div hidden data-reading />
