// Applies the stored theme before the first paint. Without one CSS follows the system.
try {
  const choice = localStorage.getItem('courtfolk-theme');
  if (choice === 'light' || choice === 'dark') {
    document.documentElement.dataset.theme = choice;
    for (const meta of document.querySelectorAll('meta[name="theme-color"]'))
      meta.media = meta.dataset.scheme === choice ? 'all' : 'not all';
  }
} catch {
  // storage may be forbidden: the system's theme applies
}
