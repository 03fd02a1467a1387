import Button from '@mui/material/Button'
import type { LucideIcon } from 'lucide-react'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { Box, Stack, Text } from '../../ui/Box'
import './pages.css'

interface StatusPageProps {
  code: '401' | '404'
  title: string
  text: string
  icon: LucideIcon
}

/** A page that says why there is none, and leads home. */
export function StatusPage({ code, title, text, icon: Icon }: StatusPageProps) {
  const translate = useTranslate()
  return (
    <Stack as="main" centred gap={2} tone="quiet" className="desk-status">
      <Icon size={32} strokeWidth={1.5} aria-hidden />
      <Text as="p" weight="strong" className="desk-status-code">
        {code}
      </Text>
      <Text as="h1" size="title" tone="full">
        {translate(title)}
      </Text>
      <p>{translate(text)}</p>
      <Box above={2}>
        <Button variant="contained" component={Link} to="/" replace>
          {translate('返回首页')}
        </Button>
      </Box>
    </Stack>
  )
}
