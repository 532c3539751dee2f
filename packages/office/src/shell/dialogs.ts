// What any page may have to open, fetched when it is first asked for.

export const loginDialog = async () =>
  (await import('../features/login/LoginDialog.tsx')).LoginDialog

export const confirmDialog = async () =>
  (await import('../features/login/ConfirmDialog.tsx')).ConfirmDialog

export const passwordDialog = async () =>
  (await import('../features/login/PasswordDialog.tsx')).PasswordDialog

export const loginsDialog = async () =>
  (await import('../features/login/LoginsDialog.tsx')).LoginsDialog

export const factorsDialog = async () =>
  (await import('../features/account/FactorsDialog.tsx')).FactorsDialog
