#!/usr/bin/env bash
source ./lib.sh
. "$(dirname "$0")/other.sh"

readonly LIMIT=10
export NAME="x"

# Deploys.
deploy() {
  local target="$1" count
  local out=$(build "$target")
  echo "${out} $NAME" | filter --all
  if check; then fail "no"; fi
  for host in a b; do push "$host"; done
  case "$target" in
    one) first ;;
    *) second ;;
  esac
  trap cleanup EXIT
  [ -n "$out" ] && done_all || NAME=y retry
  command build
  cat <<EOT
$(report)
EOT
}

function build {
  deploy
}

deploy "$@"
