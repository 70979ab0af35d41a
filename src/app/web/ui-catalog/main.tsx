import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router';
import { UiCatalog } from './ui-catalog.tsx';

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no #root element.');
createRoot(root).render(
  <StrictMode>
    <RouterProvider router={createBrowserRouter([{ path: '*', element: <UiCatalog /> }])} />
  </StrictMode>,
);
