/** Stands for a part of the overview that is being read: what follows it is not shown yet, so that it does not move. */
export const BeingRead = () => <div hidden data-reading />
