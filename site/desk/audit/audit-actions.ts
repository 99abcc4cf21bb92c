// The actions by which the trail can be filtered. One that is new in the loaded entries joins them.
export const AUDIT_ACTIONS = ['read', 'export', 'correct', 'erase', 'publish', 'unsubscribe', 'backup', 'restore', 'rotate', 'retire'];
