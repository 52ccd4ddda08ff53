@rem The npm scripts begin with `exec`, so that a shell gives its place to Node and signals reach it; on Windows this stands for it.
@%*
